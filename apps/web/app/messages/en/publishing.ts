/**
 * One way to put the file on a host; a host that can be reached in several ways has several. Words between backticks
 * are code, and are not translated.
 */
export interface PublishingMethod {
  title: string | null;
  /** What to do, one after the other; what there is to copy for a step is not said here. */
  steps: readonly string[];
  /** What else is good to know of this way. */
  notes?: readonly string[];
}

export interface Guide {
  name: string;
  /** Whether such a host can serve a file at both addresses, in a sentence or two. */
  description: string;
  methods: (domain: string) => readonly PublishingMethod[];
}

const SINGLE_METHOD = (...steps: string[]): readonly PublishingMethod[] => [{ title: null, steps }];

const defineGuides = <Host extends string>(guides: Record<Host, Guide>): Record<Host, Guide> => guides;

/** Every word on how to put a trust.txt on a host. */
export const PUBLISHING = {
  title: 'Publish your trust.txt',
  close: 'Close',
  lead: 'The file belongs at two addresses on your domain. Some readers request only the first, some the second.',
  addresses: 'The two addresses',
  main: 'the standard place',
  older: 'the older place: the same text, or a redirect',
  noDomain: 'Enter your domain in the form, and it replaces example.com here.',
  where: 'Where is your site hosted?',
  more: 'Every host as a page of the help, with what was tried',
  copy: 'Copy',
  copyAddress: (address: string) => `Copy ${address}`,
  snippet: (number: number) => `To copy for step ${number}`,

  verify: 'See that it works',
  verifyDetails:
    'Each address should answer with status 200, with `text/plain` as its type, and with your lines. A redirect on the way is fine.',
  troubleshooting: 'When it does not',
  troubleshootingItems: [
    'Status 403 or 404 below `/.well-known/`: a rule refuses names that begin with a dot. Exempt `/.well-known/` from it.',
    'A web page comes instead: your site’s software answers every address. Exempt both addresses from it.',
    'A bot challenge or a sign-in protects the file: exempt both addresses from it. Crawlers cannot solve it.',
    'With and without `www.`, the same has to answer: redirect one to the other.',
    'An old text comes: empty the cache of your site, or of the service before it, for both addresses.',
  ],
  download: 'Download the file',
  check: 'Check that it is live',

  guides: defineGuides({
    nginx: {
      name: 'nginx',
      description: 'Serves both addresses.',
      methods: (domain) =>
        SINGLE_METHOD(
          `Put the file on the server as \`/var/www/${domain}/trust.txt\`, or change that path below.`,
          `Add this to the \`server\` block that answers for \`${domain}\` over HTTPS. An exact \`location =\` comes before any rule that refuses names beginning with a dot.`,
          'Have the configuration tested and read.',
        ),
    },
    apache: {
      name: 'Apache',
      description: 'Serves both addresses.',
      methods: (domain) =>
        SINGLE_METHOD(
          'In the root folder of the site (`DocumentRoot`), make a folder `.well-known` and put the file into it as `trust.txt`.',
          `Add this at the top of the file \`.htaccess\` in the root folder, or to the \`<VirtualHost>\` of \`${domain}\`. It needs the module \`mod_rewrite\`.`,
        ),
    },
    caddy: {
      name: 'Caddy',
      description: 'Serves both addresses.',
      methods: (domain) =>
        SINGLE_METHOD(
          `Put the file on the server as \`/var/www/${domain}/trust.txt\`, or change that path below.`,
          'Add the first block and the redirect to your site in the `Caddyfile`. The last block represents what you have there already, a file server or a proxy: put that into a `handle` of its own, so that it gets only what the first did not take.',
          'Have it read: `sudo systemctl reload caddy`, or `caddy reload`.',
        ),
    },
    wordpress: {
      name: 'WordPress',
      description:
        'WordPress lets the web server answer with any file that lies in its folder. Its media library cannot put one there.',
      methods: () => [
        {
          title: 'With access to the files (SFTP, or your host’s file manager)',
          steps: [
            'Open the folder with `wp-admin`.',
            'Make a folder `.well-known` in it and upload the file into that as `trust.txt`. The name begins with a dot, so have hidden files shown.',
            'Upload the same file next to `wp-admin` too, for the second address. Change both whenever you change one.',
          ],
        },
        {
          title: 'Without',
          steps: [
            'With a plugin that runs PHP snippets, add this one and let it run everywhere. It contains your file, and answers at both addresses.',
          ],
          notes: [
            'On WordPress.com, either way needs a plan with SFTP or with plugins of your choice.',
            'The plugin “Trust.txt Manager” answers at `/trust.txt` alone, and was last changed in July 2024.',
          ],
        },
      ],
    },
    ghost: {
      name: 'Ghost',
      description: 'Ghost’s editor puts no file at either address. Its server or its theme can.',
      methods: () => [
        {
          title: 'On your own server, installed with Ghost-CLI',
          steps: [
            'The nginx that came with it answers below `/.well-known` from the folder `system/nginx-root`. Put the file there; `/var/www/ghost` is where Ghost is installed.',
            'For the second address, add this to `redirects.yaml`, under Settings, Labs, Redirects. Keep the redirects that are there.',
          ],
        },
        {
          title: 'On Ghost(Pro), with a plan that allows a theme of your own',
          steps: [
            'Add a file `trust-txt.hbs` to your theme with the lines of your trust.txt and nothing else. Upload the theme.',
            'Under Settings, Labs, Routes, download `routes.yaml`, add these lines to its `routes:` and upload it.',
          ],
          notes: ['Ghost puts a slash behind both addresses and redirects to that. Readers follow.'],
        },
      ],
    },
    squarespace: {
      name: 'Squarespace',
      description:
        'Squarespace cannot serve a file at either address. It can redirect to one that you upload, and readers follow.',
      methods: () => [
        {
          title: null,
          steps: [
            'On any page, begin a link to a file and upload `trust.txt` for it. The file is then at `/s/trust.txt`; you can delete the link.',
            'Open Settings, Developer tools, URL mappings, add these two lines and save.',
          ],
          notes: [
            'Where the first address still shows a page, Squarespace keeps it for itself. The second one alone then reaches the readers that look there.',
            'The file may come from a domain of Squarespace’s own. Our check then warns of that (TT113); it still counts as yours.',
            'A changed file has to be uploaded again.',
          ],
        },
        {
          title: 'If your domain runs through Cloudflare',
          steps: ['A Worker there can answer in place of Squarespace: see the guide for Cloudflare.'],
        },
      ],
    },
    wix: {
      name: 'Wix',
      description:
        'Wix has a place for ads.txt and robots.txt, and none for other files of that kind. A function of your site can answer with the text, and redirects may lead to it.',
      methods: () => [
        {
          title: null,
          steps: [
            'Turn on the editor’s developer mode. Under Backend & Public, Backend, make the file `http-functions.js` with this code, which contains your file.',
            'Publish the site. On a premium site the text is then at `/_functions/trustTxt` of your domain: open it to see.',
            'In the dashboard, under SEO, URL redirects, lead both addresses there, to the address that your browser shows.',
          ],
          notes: [
            'Then look whether both do. Where the redirect manager does not take an address, or a page still comes, Wix keeps it for itself; no way around that is known to us but a service in front.',
            'This is from Wix’s documentation and a guide by others; we have not tried it on Wix.',
            'A changed file has to be put into the function again.',
          ],
        },
        {
          title: 'If your domain runs through Cloudflare',
          steps: ['A Worker there can answer in place of Wix: see the guide for Cloudflare.'],
        },
      ],
    },
    cloudflare: {
      name: 'Cloudflare',
      description:
        'Pages and Workers serve both addresses. In front of another host, a Worker can answer in its place.',
      methods: () => [
        {
          title: 'The site is on Cloudflare Pages, or a Worker with static assets',
          steps: [
            'Put the file at `.well-known/trust.txt` in the folder that is deployed (`public` in many projects).',
            'In that folder, add this line to the file `_redirects`.',
            'And these to the file `_headers`. Then deploy.',
          ],
        },
        {
          title: 'Cloudflare in front of another host',
          steps: [
            'Create a Worker with this code, which contains your file.',
            'In its settings, add these two routes. Add them again with `www.` if your site answers there.',
          ],
        },
        {
          title: 'A bot challenge protects the file',
          steps: ['Under Security, add a custom rule with this expression and the action Skip.'],
        },
      ],
    },
    netlify: {
      name: 'Netlify',
      description: 'Serves both addresses.',
      methods: () =>
        SINGLE_METHOD(
          'Put the file as `trust.txt` at the top of the folder that Netlify publishes (often `public` or `dist`).',
          'In that folder, add this line to the file `_redirects`, and deploy. One file then answers at both addresses, also where a build leaves out folders whose names begin with a dot.',
        ),
    },
    vercel: {
      name: 'Vercel',
      description:
        'Serves both addresses. It keeps `/.well-known` out of its redirects and rewrites, so the file itself has to be there.',
      methods: () =>
        SINGLE_METHOD(
          'Put the file at `public/.well-known/trust.txt` in your project, or at `.well-known/trust.txt` where it has no folder `public`.',
          'Add this to `vercel.json`, and deploy.',
        ),
    },
    'github-pages': {
      name: 'GitHub Pages',
      description: 'Serves both addresses, from a file at each: it has no redirects of its own.',
      methods: () => [
        {
          title: null,
          steps: [
            'Put the file at `.well-known/trust.txt` and the same at `trust.txt`, in the folder that is published. Change both whenever you change one.',
            'Have folders whose names begin with a dot published. Which way depends on how the site is made.',
          ],
          notes: [
            'The addresses have to be those of your own domain. A project site below `/project/` has no place for the file: publish it from the repository of the domain.',
          ],
        },
        {
          title: 'Built by Jekyll, from a branch',
          steps: ['Add this to `_config.yml`.'],
        },
        {
          title: 'Not built by Jekyll, from a branch',
          steps: ['Put an empty file `.nojekyll` at the top of that branch.'],
        },
        {
          title: 'By a workflow of GitHub Actions',
          steps: [
            'Since version 4, `upload-pages-artifact` leaves out files that begin with a dot, unless it is configured as here. Instead of `public`, name the folder of your site.',
          ],
        },
      ],
    },
    other: {
      name: 'Any other',
      description: 'What readers need is the same everywhere.',
      methods: () => [
        {
          title: null,
          steps: [
            'Serve the file at the first address: status 200, type `text/plain; charset=utf-8`, without a sign-in, a consent page or a bot challenge before it.',
            'Serve the same text at the second, or redirect it to the first with status 301.',
            'Redirect with and without `www.` to one of the two, so that both lead to the file.',
          ],
        },
        {
          title: 'If your host lets you put no file there',
          steps: [
            'See whether it has a place for well-known files: Webflow has one among its assets, Framer among a site’s settings, on some plans.',
            'Or redirect both addresses, with status 301, to a place of yours where the file can be.',
            'Or put a service in front that answers for the two addresses: the guide for Cloudflare has a Worker that does.',
          ],
        },
      ],
    },
  }),
} as const;
