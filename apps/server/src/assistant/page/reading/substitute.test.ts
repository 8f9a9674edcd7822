import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const STORY =
  '<p>The council met on Tuesday evening in the old town hall and discussed the budget, before it adjourned at midnight.</p>';
const readPageHtml = (html: string) =>
  readPage({
    bytes: new TextEncoder().encode(`<!doctype html><html><head><meta charset="utf-8">${html}</body></html>`),
    url: 'https://news.example.com/story',
    charset: null,
    article: 'leave',
  }).content;
const page = (title: string, body: string, head = '') => `<title>${title}</title>${head}</head><body>${body}`;
const LOGIN_FORM = '<form><input name="user"><input type="password"><button>Go</button></form>';

describe('a page that does not show its content', () => {
  it.each([
    ['error', page('Page not found', '<p>The page may have moved.</p>')],
    ['error', page('El Diario', '<h1>Página no encontrada</h1>')],
    ['error', page('404', '<p>Nothing to see on this part of our site today.</p>')],
    ['no-text', page('Loading', '<div id="root"></div><noscript>Enable JavaScript to run this app.</noscript>')],
  ])('is recognized as %s: case %#', (substitute, html) => {
    expect(readPageHtml(html).substitute).toBe(substitute);
  });

  // The sentences are those of publishers' pages: Süddeutsche Zeitung, DER SPIEGEL, F.A.Z., WELT, Le Monde, El País,
  // La Vanguardia, Folha de S.Paulo, Público, la Repubblica, Corriere della Sera, NRC, De Standaard, Dagens Nyheter.
  it.each([
    ['en', 'Subscribe to continue reading.'],
    ['en', 'You have reached your monthly limit.'],
    ['en', 'This article is reserved for subscribers.'],
    ['de', 'Dieser Inhalt ist exklusiv für Abonnenten.'],
    ['de', 'Weiterlesen mit SZ Plus'],
    ['de', 'Diesen Artikel weiterlesen mit SPIEGEL+'],
    ['de', 'Jetzt mit F+ weiterlesen'],
    ['de', 'Jetzt weiterlesen mit Abo'],
    ['de', 'Anmelden und weiterlesen'],
    ['fr', 'Article réservé aux abonnés. Il vous reste 80 % à lire.'],
    ['fr', 'Il vous reste 75.3% de cet article à lire. La suite est réservée aux abonnés.'],
    ['fr', 'Abonnez-vous pour lire la suite'],
    ['es', 'Suscríbete para seguir leyendo.'],
    ['es', 'Contenido exclusivo para suscriptores'],
    ['pt', 'Assine para continuar lendo.'],
    ['pt', 'Para continuar a ler este artigo assine o PÚBLICO.'],
    ['pt', 'Conteúdo exclusivo para assinantes'],
    ['it', 'Abbonati per continuare a leggere'],
    ['it', 'Per continuare a leggere questo articolo abbonati'],
    ['it', 'Questo articolo è riservato agli abbonati'],
    ['it', 'Contenuto riservato agli abbonati'],
    ['nl', 'Word abonnee om verder te lezen'],
    ['nl', 'Verder lezen? Word abonnee'],
    ['nl', 'Dit artikel is exclusief voor abonnees'],
    ['nl', 'Log in of maak een gratis account aan om verder te lezen'],
    ['sv', 'Logga in som prenumerant för att läsa vidare'],
    ['sv', 'Bli prenumerant för att fortsätta läsa'],
    ['sv', 'Den här artikeln är för prenumeranter'],
    ['en', 'To read the full story, subscribe or log in.'],
    ['en', 'You have 0 free articles left this month. Subscribe to keep reading.'],
    ['en', 'This is a premium article. Sign up to read on.'],
    ['en', 'Unlock this article with a digital subscription.'],
    ['en', 'Already a subscriber? Log in to read the rest of this article.'],
    ['en', 'The full text of this story is for members only.'],
    ['de', 'Sie möchten weiterlesen? Schließen Sie jetzt ein Abo ab.'],
    ['de', 'Dieser Artikel ist nur für Abonnentinnen und Abonnenten zugänglich.'],
    ['de', 'Um den ganzen Artikel zu lesen, melden Sie sich bitte an.'],
    ['de', 'Jetzt Abo abschließen und weiterlesen'],
    ['de', 'Mit einem Digitalabo lesen Sie den ganzen Text.'],
    ['de', 'Sie haben Ihre kostenlosen Artikel für diesen Monat gelesen.'],
    ['fr', 'Cet article est réservé à nos abonnés.'],
    ['fr', 'Pour lire l’intégralité de cet article, abonnez-vous.'],
    ['fr', 'La suite de cet article est réservée aux abonnés'],
    ['fr', 'Connectez-vous ou abonnez-vous pour continuer la lecture'],
    ['fr', 'Contenu réservé aux abonnés'],
    ['fr', 'Vous avez atteint votre limite d’articles gratuits ce mois-ci.'],
    ['fr', 'Débloquez cet article : 1 € le premier mois'],
    ['es', 'Este contenido es exclusivo para suscriptores.'],
    ['es', 'Para leer el artículo completo, suscríbete.'],
    ['es', 'Inicia sesión para continuar leyendo'],
    ['es', 'Artículo solo para suscriptores'],
    ['es', 'Has alcanzado el límite de artículos gratuitos este mes.'],
    ['es', 'Suscríbete y lee este artículo completo.'],
    ['es', 'Hazte socio para leer la noticia completa'],
    ['pt', 'Este conteúdo é exclusivo para assinantes.'],
    ['pt', 'Para ler o artigo completo, faça a sua assinatura.'],
    ['pt', 'Já é assinante? Inicie sessão para continuar a ler.'],
    ['pt', 'Assine e leia a reportagem completa'],
    ['pt', 'Artigo reservado a assinantes'],
    ['pt', 'Você atingiu o limite de notícias gratuitas deste mês.'],
    ['pt', 'Este artigo é só para assinantes.'],
    ['it', 'Questo contenuto è riservato agli abbonati.'],
    ['it', 'Per leggere l’articolo completo abbonati'],
    ['it', 'Accedi o abbonati per continuare la lettura'],
    ['it', 'Contenuto esclusivo per gli abbonati'],
    ['it', 'Hai raggiunto il limite di articoli gratuiti per questo mese.'],
    ['it', 'Sblocca questo articolo con un abbonamento.'],
    ['it', 'Abbonati per leggere tutto l’articolo'],
    ['nl', 'Dit artikel is alleen voor abonnees.'],
    ['nl', 'Om het hele artikel te lezen, neem een abonnement.'],
    ['nl', 'Log in om verder te lezen'],
    ['nl', 'U heeft uw gratis artikelen voor deze maand gelezen.'],
    ['nl', 'Lees het hele artikel met een digitaal abonnement.'],
    ['nl', 'Exclusief voor abonnees'],
    ['nl', 'Ontgrendel dit artikel vanaf € 1'],
    ['sv', 'Den här artikeln är bara för prenumeranter.'],
    ['sv', 'För att läsa hela artikeln behöver du en prenumeration.'],
    ['sv', 'Logga in för att läsa hela artikeln'],
    ['sv', 'Prenumerera och läs vidare'],
    ['sv', 'Du har läst dina gratisartiklar för den här månaden.'],
    ['sv', 'Innehåll endast för prenumeranter'],
    ['sv', 'Lås upp artikeln med ett digitalt abonnemang.'],
  ])('is a preview if it ends with a prompt to subscribe (%s): %s', (_language, prompt) => {
    expect(readPageHtml(page('1', `<article><h1>1</h1>${STORY}</article><p>${prompt}</p>`)).access).toBe('preview');
  });

  it.each([
    ['en', 'Continue reading: the budget in ten charts. Subscribe to our newsletter.'],
    ['de', 'Weiterlesen: Der Haushalt in zehn Grafiken. Mit dem Newsletter nichts verpassen.'],
    ['de', 'Weiterlesen mit Bildern vom Marktplatz. Die Zeitung hat 40.000 Abonnenten.'],
    ['fr', 'Lire la suite. Le journal compte 40 000 abonnés. Abonnez-vous à notre lettre.'],
    ['es', 'Seguir leyendo. Suscríbete a nuestro boletín. El diario tiene 40.000 suscriptores.'],
    ['pt', 'Continuar a ler. Assine a nossa newsletter. O jornal tem 40 mil assinantes.'],
    ['it', 'Continua a leggere. Abbonati alla newsletter. Il treno riservato agli abbonati parte alle 8.'],
    ['nl', 'Klik op een artikel om verder te lezen. Abonneer je op onze nieuwsbrief.'],
    // A sentence of hln.be on articles that it shows to all readers.
    ['nl', 'Dit artikel is exclusief voor abonnees, maar we bieden het je gratis aan.'],
    ['sv', 'Läs vidare. Prenumerera på vårt nyhetsbrev. Tidningen har 40 000 prenumeranter.'],
    ['en', 'The newspaper introduced a paywall in 2012, and its articles for subscribers are read by few.'],
    ['en', 'Subscribe | Newsletter | About us'],
    ['en', 'Our stories are free for everybody: no paywall, no limit.'],
    ['en', 'Support us: become a member so that everybody can keep reading for free.'],
    ['en', 'Publishers limit the number of free articles, a study of paywalls shows.'],
    ['en', 'Subscribe to our podcast to hear the full story.'],
    ['de', 'Die Zeitung führte 2012 eine Bezahlschranke ein; ihre Artikel für Abonnenten lesen nur wenige.'],
    ['de', 'Abo | Newsletter | Impressum'],
    ['de', 'Alle Artikel sind frei zugänglich, ohne Bezahlschranke.'],
    ['de', 'Unterstützen Sie uns, damit alle weiterlesen können.'],
    ['de', 'Abonnieren Sie unseren Podcast und hören Sie die ganze Geschichte.'],
    ['fr', 'Le journal a introduit un mur payant en 2012, et ses articles pour abonnés sont peu lus.'],
    ['fr', 'Abonnement | Lettre d’information | Qui sommes-nous'],
    ['fr', 'Tous nos articles sont en accès libre, sans abonnement.'],
    ['fr', 'Soutenez-nous pour que tous puissent continuer à lire gratuitement.'],
    ['fr', 'Le parking est réservé aux abonnés du théâtre.'],
    ['es', 'El diario introdujo un muro de pago en 2012 y pocos leen sus artículos para suscriptores.'],
    ['es', 'Suscripción | Boletín | Quiénes somos'],
    ['es', 'Todos los artículos son gratuitos, sin muro de pago.'],
    ['es', 'Apóyanos para que todos puedan seguir leyendo gratis.'],
    ['pt', 'O jornal criou um muro de pagamento em 2012, e poucos leem os seus artigos para assinantes.'],
    ['pt', 'Assinatura | Newsletter | Quem somos'],
    ['pt', 'Todos os artigos são gratuitos, sem assinatura.'],
    ['pt', 'Apoie-nos para que todos possam continuar a ler de graça.'],
    ['it', 'Il giornale ha introdotto un paywall nel 2012, e pochi leggono i suoi articoli per abbonati.'],
    ['it', 'Abbonamenti | Newsletter | Chi siamo'],
    ['it', 'Tutti gli articoli sono gratuiti, senza abbonamento.'],
    ['it', 'Sostienici, perché tutti possano continuare a leggere gratis.'],
    ['nl', 'De krant voerde in 2012 een betaalmuur in, en weinigen lezen haar artikelen voor abonnees.'],
    ['nl', 'Abonnement | Nieuwsbrief | Over ons'],
    ['nl', 'Alle artikelen zijn gratis, zonder betaalmuur.'],
    ['nl', 'Steun ons, zodat iedereen gratis verder kan lezen.'],
    ['sv', 'Tidningen införde en betalvägg 2012, och få läser dess artiklar för prenumeranter.'],
    ['sv', 'Prenumeration | Nyhetsbrev | Om oss'],
    ['sv', 'Alla artiklar är gratis, utan betalvägg.'],
    ['sv', 'Stöd oss, så att alla kan läsa vidare gratis.'],
  ])('is not a preview because of another sentence about reading or subscribing (%s): %s', (_language, sentence) => {
    expect(readPageHtml(page('1', `<article><h1>1</h1>${STORY}</article><p>${sentence}</p>`)).access).toBeNull();
  });
});

describe('a page that shows its content', () => {
  const article = (title: string, more = '') => page(title, `<article><h1>${title}</h1>${STORY}</article>${more}`);

  it.each([
    ['a story', article('The budget')],
    ['a story with a login form in its header', article('The budget', LOGIN_FORM)],
    ['a story about a login', article('Log in, log out: a day at the port')],
    ['a story about page 404', article('Room 404 is not found on the map', STORY.repeat(20))],
    ['a long story about cookies', article('Why every site asks about cookies', STORY.repeat(20))],
    ['a story about paywalls', article('Why papers tell us: subscribe to keep reading')],
    [
      'a story with a subscription in its footer',
      article('The budget', '<footer><a href="/s">Subscribe for full access</a></footer>'),
    ],
    ['a story with labels of other articles', article('Le budget', '<p>Article réservé aux abonnés</p>'.repeat(3))],
    ['a promotion for readers who subscribe already', article('The budget', '<p>Already a subscriber? Log in.</p>')],
    ['a front page of pictures', page('News', '<a href="/1"><img src="/1.jpg"></a>'.repeat(9))],
    [
      'a film that structured data describe',
      page('Film', '', '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Film"}</script>'),
    ],
  ])('has no substitute: %s', (_what, html) => {
    const { substitute, access } = readPageHtml(html);
    expect([substitute, access]).toEqual([null, null]);
  });

  it('is free if its structured data state it', () => {
    const free = '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":true}</script>';
    expect(readPageHtml(page('The budget', `${STORY}<p>Subscribe to continue reading.</p>`, free)).access).toBe('free');
  });

  const paid = (flag: unknown, hasPart: unknown): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', isAccessibleForFree: flag, hasPart })}</script>`;
  const part = (cssSelector: unknown) => ({ '@type': 'WebPageElement', isAccessibleForFree: 'False', cssSelector });

  it.each([
    ['a class', part('.paid'), '<div class="paid">'],
    ['an id', part('#paid'), '<div id="paid">'],
    ['an element with a class', part('div.paid'), '<div class="more paid">'],
    ['a descendant', part('article > .paid'), '<div class="paid">'],
    ['a list of selectors', part('.meter, .paid'), '<div class="paid">'],
    ['two parts', [part('.meter'), part(['.paid'])], '<div class="paid">'],
  ])('is read in full if it contains the part that structured data call paid: %s', (_what, hasPart, open) => {
    const head = paid(false, hasPart);
    const body = (text: string): string => page('The budget', `<article>${open}${text}</div></article>`, head);
    expect(readPageHtml(body(STORY.repeat(20))).access).toBe('free');
    expect(readPageHtml(body(STORY)).access).toBe('preview');
  });

  it.each([false, 'False', 'false', 'http://schema.org/False', 'https://schema.org/False'])(
    'is a preview if it is stated not to be free: %s',
    (flag) => expect(readPageHtml(page('The budget', STORY.repeat(20), paid(flag, undefined))).access).toBe('preview'),
  );

  it('is a preview if navigation is long and the article short', () => {
    const navigation = `<nav>${'<p>Economy and trade</p>'.repeat(200)}</nav>`;
    const wall = '<p>Subscribe to continue reading.</p>';
    expect(readPageHtml(page('The budget', `${navigation}${STORY}${wall}`)).access).toBe('preview');
    expect(readPageHtml(page('The budget', `${navigation}${STORY.repeat(20)}${wall}`)).access).toBeNull();
  });

  // Articles about paywalls, which quote their prompts in a paragraph.
  it.each([
    'More publishers hide their stories, and more readers meet the words “Subscribe to continue reading” before they know what a story is about, says a study of forty newspapers in eight countries that was published on Monday by two universities.',
    'Immer mehr Verlage verstecken ihre Texte, und immer mehr Leser sehen den Satz „Jetzt Abo abschließen und weiterlesen“, bevor sie wissen, worum es geht, wie eine Untersuchung von vierzig Zeitungen in acht Ländern zeigt, die am Montag erschien.',
    'De plus en plus d’éditeurs cachent leurs textes, et de plus en plus de lecteurs tombent sur la phrase « Abonnez-vous pour lire la suite » avant de savoir de quoi il s’agit, montre une étude de quarante journaux dans huit pays, parue lundi.',
    'Cada vez más editores esconden sus textos, y cada vez más lectores encuentran la frase «Suscríbete para seguir leyendo» antes de saber de qué trata la noticia, según un estudio de cuarenta periódicos de ocho países que se publicó el lunes.',
    'Cada vez mais editores escondem os seus textos, e cada vez mais leitores encontram a frase «Assine para continuar a ler» antes de saberem de que trata a notícia, segundo um estudo de quarenta jornais de oito países publicado na segunda-feira.',
    'Sempre più editori nascondono i loro testi, e sempre più lettori trovano la frase «Abbonati per continuare a leggere» prima di sapere di che cosa si tratta, secondo uno studio su quaranta giornali di otto paesi uscito lunedì scorso.',
    'Steeds meer uitgevers verbergen hun teksten, en steeds meer lezers zien de zin ‘Word abonnee om verder te lezen’ voordat ze weten waar het over gaat, blijkt uit een onderzoek onder veertig kranten in acht landen dat maandag verscheen.',
    'Allt fler utgivare gömmer sina texter, och allt fler läsare möter meningen ”Bli prenumerant för att fortsätta läsa” innan de vet vad det handlar om, visar en undersökning av fyrtio tidningar i åtta länder som kom ut i måndags.',
  ])('is no preview if its article is about paywalls: %s', (paragraph) => {
    expect(readPageHtml(page('Paywalls', `<article><h1>Paywalls</h1><p>${paragraph}</p></article>`)).access).toBeNull();
  });

  it.each([
    ['en', 'Create a free account to read the rest of this story', 'Log in to comment on this article.'],
    [
      'de',
      'Melden Sie sich an, um den vollständigen Beitrag zu lesen.',
      'Melden Sie sich an, um den Artikel zu kommentieren.',
    ],
    ['fr', 'Déjà abonné ? Connectez-vous pour lire la suite.', 'Connectez-vous pour commenter cet article.'],
    ['es', '¿Ya eres suscriptor? Inicia sesión para seguir leyendo.', 'Inicia sesión para comentar este artículo.'],
    ['pt', 'Registe-se gratuitamente para continuar a ler.', 'Inicie sessão para comentar este artigo.'],
    ['it', 'Registrati gratis per continuare a leggere', 'Accedi per commentare questo articolo.'],
    ['nl', 'Maak een gratis account aan en lees verder', 'Log in om te reageren op dit artikel.'],
    ['sv', 'Skapa konto för att läsa hela artikeln', 'Logga in för att kommentera artikeln.'],
  ])('is a preview in front of an account, and none for a login to comment (%s)', (_language, wall, comment) => {
    const read = (text: string) =>
      readPageHtml(page('1', `<article><h1>1</h1>${STORY}</article><p>${text}</p>`)).access;
    expect([read(wall), read(comment)]).toEqual(['preview', null]);
  });
});
