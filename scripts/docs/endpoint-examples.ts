import type { Endpoint } from '../../packages/api-contract/src/index.ts';

/**
 * The address of `npm start`. The web app replaces it with its own address, and the tests with that of the product that
 * they started.
 */
export const EXAMPLE_ORIGIN = 'http://127.0.0.1:3000';

interface EndpointExample {
  readonly title: string;
  readonly language: 'sh' | 'python' | 'js';
  readonly code: string;
}

/** Lists the same call three times, using only the standard tools of curl, Python and JavaScript. */
export function listEndpointExamples(call: Endpoint): EndpointExample[] {
  const address = EXAMPLE_ORIGIN + createUrl(call);
  return [
    { title: 'curl', language: 'sh', code: renderCurl(call, address) },
    { title: 'Python', language: 'python', code: renderPython(call, address) },
    { title: 'JavaScript', language: 'js', code: renderJavaScript(call, address) },
  ];
}

/** Creates the call of the examples, for callers that send it themselves. */
export function createExampleRequest(call: Endpoint): {
  address: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
} {
  const { body } = call.example;
  return {
    address: EXAMPLE_ORIGIN + createUrl(call),
    method: call.method,
    headers: body ? { 'content-type': call.bodyType ?? 'application/json' } : {},
    ...(body ? { body: call.bodyType ? createForm(body) : JSON.stringify(body) } : {}),
  };
}

/** All fields of a form are texts. */
const createForm = (body: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();

function createUrl({ path, example: { params = {}, query = {} } }: Endpoint): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`the example of ${path} has no “${name}”`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function renderCurl({ method, bodyType, example: { body } }: Endpoint, address: string): string {
  const parts = [`curl '${address}'`];
  // This call is a POST without a body.
  if (method === 'POST' && !body) parts[0] = `curl --request POST '${address}'`;
  if (body && bodyType)
    parts.push(...Object.entries(body).map(([name, value]) => `--data-urlencode '${name}=${String(value)}'`));
  else if (body) parts.push(`--header 'Content-Type: application/json'`, `--data '${JSON.stringify(body)}'`);
  return parts.join(' \\\n  ');
}

function renderPython({ method, bodyType, example: { body, prints } }: Endpoint, address: string): string {
  const shown = prints.map((field) => `print(answer["${field}"])`);
  const request =
    method === 'GET'
      ? [`with urlopen("${address}") as response:`]
      : [
          ...(body ? [`body = ${formatPythonLiteral(body)}`] : []),
          'request = Request(',
          `    "${address}",`,
          ...(body && bodyType ? ['    data=urlencode(body).encode(),'] : []),
          ...(body && !bodyType
            ? ['    data=json.dumps(body).encode(),', '    headers={"Content-Type": "application/json"},']
            : []),
          ...(body ? [] : ['    method="POST",']),
          ')',
          'with urlopen(request) as response:',
        ];
  return [
    'import json',
    ...(bodyType ? ['from urllib.parse import urlencode'] : []),
    `from urllib.request import ${method === 'GET' ? 'urlopen' : 'Request, urlopen'}`,
    '',
    ...request,
    '    answer = json.load(response)',
    ...shown,
  ].join('\n');
}

function renderJavaScript({ method, bodyType, example: { body, prints } }: Endpoint, address: string): string {
  const request =
    method === 'GET'
      ? [`const response = await fetch('${address}');`]
      : [
          `const response = await fetch('${address}', {`,
          "  method: 'POST',",
          ...(body && bodyType ? [`  body: new URLSearchParams(${JSON.stringify(body)}),`] : []),
          ...(body && !bodyType
            ? ["  headers: { 'Content-Type': 'application/json' },", `  body: JSON.stringify(${JSON.stringify(body)}),`]
            : []),
          '});',
        ];
  return [
    ...request,
    'const answer = await response.json();',
    'if (!response.ok) throw new Error(answer.detail);',
    `console.log(${prints.map((field) => `answer.${field}`).join(', ')});`,
  ].join('\n');
}

/** JSON is valid Python except for three words. */
const formatPythonLiteral = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/([{[]) /g, '$1')
    .replace(/ ([}\]])/g, '$1')
    .replace(/\btrue\b/g, 'True')
    .replace(/\bfalse\b/g, 'False')
    .replace(/\bnull\b/g, 'None');
