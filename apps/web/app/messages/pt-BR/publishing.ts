import type { PUBLISHING as ENGLISH, PublishingMethod } from '../en/publishing.ts';
import type { Translated } from '../translated.ts';

export type { Guide, PublishingMethod } from '../en/publishing.ts';

const SINGLE_METHOD = (...steps: string[]): readonly PublishingMethod[] => [{ title: null, steps }];

/** Every word on how to put a trust.txt on a host. Words between backticks are code. */
export const PUBLISHING = {
  title: 'Publique seu trust.txt',
  close: 'Fechar',
  lead: 'O arquivo fica em dois endereços do seu domínio. Alguns leitores olham só o primeiro; outros, o segundo.',
  addresses: 'Os dois endereços',
  main: 'o local padrão',
  older: 'o local antigo: o mesmo texto, ou um redirecionamento',
  noDomain: 'Informe seu domínio no formulário, e ele aparecerá aqui no lugar de example.com.',
  where: 'Onde seu site está hospedado?',
  more: 'Cada hospedagem em uma página da ajuda, com o que foi testado (em inglês)',
  copy: 'Copiar',
  copyAddress: (address) => `Copiar ${address}`,
  snippet: (number) => `Para copiar no passo ${number}`,

  verify: 'Veja se funciona',
  verifyDetails:
    'Cada endereço deve responder com status 200, com o tipo `text/plain` e com as suas linhas. Um redirecionamento no caminho não atrapalha.',
  troubleshooting: 'Quando não funciona',
  troubleshootingItems: [
    'Status 403 ou 404 sob `/.well-known/`: uma regra recusa nomes que começam com ponto. Isente dela `/.well-known/`.',
    'Vem uma página web no lugar: o software do seu site responde a todos os endereços. Isente os dois endereços.',
    'Há um desafio antirrobô ou um login antes do arquivo: isente os dois endereços. Rastreadores não resolvem desafios.',
    'Com e sem `www.`, a resposta deve ser a mesma: redirecione um para o outro.',
    'Vem um texto antigo: esvazie o cache do seu site, ou do serviço à frente dele, nos dois endereços.',
  ],
  download: 'Baixar o arquivo',
  check: 'Checar se está no ar',

  guides: {
    nginx: {
      name: 'nginx',
      description: 'Serve os dois endereços.',
      methods: (domain) =>
        SINGLE_METHOD(
          `Ponha o arquivo no servidor como \`/var/www/${domain}/trust.txt\`, ou mude esse caminho abaixo.`,
          `Acrescente isto ao bloco \`server\` que responde por \`${domain}\` em HTTPS. Um \`location =\` exato vem antes de qualquer regra que recuse nomes iniciados por ponto.`,
          'Mande testar e recarregar a configuração.',
        ),
    },
    apache: {
      name: 'Apache',
      description: 'Serve os dois endereços.',
      methods: (domain) =>
        SINGLE_METHOD(
          'Na pasta raiz do site (`DocumentRoot`), crie uma pasta `.well-known` e ponha nela o arquivo como `trust.txt`.',
          `Acrescente isto no início do arquivo \`.htaccess\` da pasta raiz, ou ao \`<VirtualHost>\` de \`${domain}\`. É preciso o módulo \`mod_rewrite\`.`,
        ),
    },
    caddy: {
      name: 'Caddy',
      description: 'Serve os dois endereços.',
      methods: (domain) =>
        SINGLE_METHOD(
          `Ponha o arquivo no servidor como \`/var/www/${domain}/trust.txt\`, ou mude esse caminho abaixo.`,
          'Acrescente o primeiro bloco e o redirecionamento ao seu site no `Caddyfile`. O último bloco representa o que você já tem ali, um servidor de arquivos ou um proxy: ponha-o em um `handle` próprio, para que receba só o que o primeiro não pegou.',
          'Mande recarregar: `sudo systemctl reload caddy` ou `caddy reload`.',
        ),
    },
    wordpress: {
      name: 'WordPress',
      description:
        'O WordPress deixa o servidor web responder com qualquer arquivo que esteja na pasta dele. A biblioteca de mídia não consegue pôr um ali.',
      methods: () => [
        {
          title: 'Com acesso aos arquivos (SFTP ou o gerenciador de arquivos da hospedagem)',
          steps: [
            'Abra a pasta que contém `wp-admin`.',
            'Crie nela uma pasta `.well-known` e envie para dentro o arquivo como `trust.txt`. O nome começa com ponto; peça para ver arquivos ocultos.',
            'Envie o mesmo arquivo também para junto de `wp-admin`, para o segundo endereço. Ao mudar um, mude os dois.',
          ],
        },
        {
          title: 'Sem acesso',
          steps: [
            'Com um plugin que execute trechos de PHP, acrescente este e deixe-o rodar em todo o site. Ele contém seu arquivo e responde nos dois endereços.',
          ],
          notes: [
            'No WordPress.com, as duas formas exigem um plano com SFTP ou com plugins à sua escolha.',
            'O plugin “Trust.txt Manager” responde só em `/trust.txt` e foi alterado pela última vez em julho de 2024.',
          ],
        },
      ],
    },
    ghost: {
      name: 'Ghost',
      description: 'O editor do Ghost não põe arquivos em nenhum dos endereços. O servidor ou o tema dele podem.',
      methods: () => [
        {
          title: 'Em servidor próprio, instalado com o Ghost-CLI',
          steps: [
            'O nginx que veio com ele responde sob `/.well-known` a partir da pasta `system/nginx-root`. Ponha o arquivo ali; `/var/www/ghost` é onde o Ghost está instalado.',
            'Para o segundo endereço, acrescente isto a `redirects.yaml`, em Settings, Labs, Redirects. Mantenha os redirecionamentos que já existem.',
          ],
        },
        {
          title: 'No Ghost(Pro), com um plano que permita tema próprio',
          steps: [
            'Acrescente ao tema um arquivo `trust-txt.hbs` com as linhas do seu trust.txt e nada mais. Envie o tema.',
            'Em Settings, Labs, Routes, baixe `routes.yaml`, acrescente estas linhas ao `routes:` dele e envie-o.',
          ],
          notes: ['O Ghost põe uma barra no fim dos dois endereços e redireciona para lá. Os leitores seguem.'],
        },
      ],
    },
    squarespace: {
      name: 'Squarespace',
      description:
        'O Squarespace não serve um arquivo em nenhum dos endereços. Pode redirecionar para um que você envie, e os leitores seguem.',
      methods: () => [
        {
          title: null,
          steps: [
            'Em qualquer página, comece um link para arquivo e envie `trust.txt` para ele. O arquivo fica então em `/s/trust.txt`; o link em si não precisa ser mantido.',
            'Abra Settings, Developer tools, URL mappings, acrescente estas duas linhas e salve.',
          ],
          notes: [
            'Se o primeiro endereço ainda mostra uma página, o Squarespace o reserva para si. Só o segundo chega então aos leitores que olham ali.',
            'O arquivo pode vir de um domínio do próprio Squarespace. Nossa checagem avisa disso (TT113); ele ainda conta como seu.',
            'Um arquivo alterado precisa ser enviado de novo.',
          ],
        },
        {
          title: 'Se o seu domínio passa pela Cloudflare',
          steps: ['Um Worker ali pode responder no lugar do Squarespace: veja o guia da Cloudflare.'],
        },
      ],
    },
    wix: {
      name: 'Wix',
      description:
        'O Wix tem um lugar para ads.txt e robots.txt, e nenhum para outros arquivos desse tipo. Uma função do seu site pode responder com o texto, e talvez redirecionamentos possam levar a ela.',
      methods: () => [
        {
          title: null,
          steps: [
            'Ligue o modo de desenvolvedor do editor. Em Backend & Public, Backend, crie o arquivo `http-functions.js` com este código, que contém seu arquivo.',
            'Publique o site. Em um site premium, o texto fica então em `/_functions/trustTxt` do seu domínio: abra esse endereço para ver.',
            'No painel, em SEO, URL redirects, redirecione os dois endereços para lá, para o endereço que o navegador mostra.',
          ],
          notes: [
            'Veja depois se os dois levam até lá. Se o gerenciador de redirecionamentos não aceita um endereço, ou ainda vem uma página, o Wix o reserva para si; não conhecemos outra saída além de um serviço à frente.',
            'Isto vem da documentação do Wix e de um guia de terceiros; não testamos no Wix.',
            'Um arquivo alterado precisa ser posto de novo na função.',
          ],
        },
        {
          title: 'Se o seu domínio passa pela Cloudflare',
          steps: ['Um Worker ali pode responder no lugar do Wix: veja o guia da Cloudflare.'],
        },
      ],
    },
    cloudflare: {
      name: 'Cloudflare',
      description:
        'Pages e Workers servem os dois endereços. À frente de outra hospedagem, um Worker pode responder no lugar dela.',
      methods: () => [
        {
          title: 'O site está no Cloudflare Pages, ou em um Worker com arquivos estáticos',
          steps: [
            'Ponha o arquivo em `.well-known/trust.txt` na pasta que é publicada (`public` em muitos projetos).',
            'Nessa pasta, acrescente esta linha ao arquivo `_redirects`.',
            'E estas ao arquivo `_headers`. Depois, publique.',
          ],
        },
        {
          title: 'A Cloudflare está à frente de outra hospedagem',
          steps: [
            'Crie um Worker com este código, que contém seu arquivo.',
            'Nas configurações dele, acrescente estas duas rotas. Acrescente-as de novo com `www.` se o site responde ali.',
          ],
        },
        {
          title: 'Há um desafio antirrobô antes do arquivo',
          steps: ['Em Security, acrescente uma regra personalizada com esta expressão e a ação Skip.'],
        },
      ],
    },
    netlify: {
      name: 'Netlify',
      description: 'Serve os dois endereços.',
      methods: () =>
        SINGLE_METHOD(
          'Ponha o arquivo como `trust.txt` no topo da pasta que a Netlify publica (em geral `public` ou `dist`).',
          'Nessa pasta, acrescente esta linha ao arquivo `_redirects` e publique. Um só arquivo responde então nos dois endereços, mesmo se o build deixa de fora pastas com nome iniciado por ponto.',
        ),
    },
    vercel: {
      name: 'Vercel',
      description:
        'Serve os dois endereços. Mantém `/.well-known` fora de seus redirecionamentos e reescritas; o próprio arquivo precisa estar ali.',
      methods: () =>
        SINGLE_METHOD(
          'Ponha o arquivo em `public/.well-known/trust.txt` no seu projeto, ou em `.well-known/trust.txt` se ele não tem a pasta `public`.',
          'Acrescente isto a `vercel.json` e publique.',
        ),
    },
    'github-pages': {
      name: 'GitHub Pages',
      description: 'Serve os dois endereços, com um arquivo em cada um: não tem redirecionamentos próprios.',
      methods: () => [
        {
          title: null,
          steps: [
            'Ponha o arquivo em `.well-known/trust.txt` e o mesmo em `trust.txt`, na pasta que é publicada. Ao mudar um, mude os dois.',
            'Faça publicar as pastas com nome iniciado por ponto. O modo depende de como o site é gerado.',
          ],
          notes: [
            'Os endereços precisam ser os do seu próprio domínio. Um site de projeto sob `/project/` não tem lugar para o arquivo: publique-o a partir do repositório ao qual o domínio pertence.',
          ],
        },
        {
          title: 'Gerado pelo Jekyll, a partir de um branch',
          steps: ['Acrescente isto a `_config.yml`.'],
        },
        {
          title: 'Sem Jekyll, a partir de um branch',
          steps: ['Ponha um arquivo vazio `.nojekyll` no topo desse branch.'],
        },
        {
          title: 'Com um workflow do GitHub Actions',
          steps: [
            'Desde a versão 4, `upload-pages-artifact` deixa de fora tudo o que começa com ponto, a não ser que se diga como aqui. Em vez de `public`, indique a pasta do seu site.',
          ],
        },
      ],
    },
    other: {
      name: 'Outra',
      description: 'O que os leitores precisam é igual em toda parte.',
      methods: () => [
        {
          title: null,
          steps: [
            'Sirva o arquivo no primeiro endereço: status 200, tipo `text/plain; charset=utf-8`, sem login, página de consentimento ou desafio antirrobô à frente.',
            'Sirva o mesmo texto no segundo, ou redirecione-o para o primeiro com status 301.',
            'Redirecione com e sem `www.` para um dos dois, para que ambos levem ao arquivo.',
          ],
        },
        {
          title: 'Se a hospedagem não deixa pôr arquivos ali',
          steps: [
            'Veja se ela tem um lugar para arquivos well-known: o Webflow tem um entre os assets; o Framer, nas configurações do site, em alguns planos.',
            'Ou redirecione os dois endereços, com status 301, para um lugar seu onde o arquivo possa ficar.',
            'Ou ponha à frente um serviço que responda pelos dois endereços: o guia da Cloudflare tem um Worker que faz isso.',
          ],
        },
      ],
    },
  },
} as const satisfies Translated<typeof ENGLISH>;
