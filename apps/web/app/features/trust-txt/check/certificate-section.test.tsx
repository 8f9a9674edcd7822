import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CertificateSection } from './certificate-section.tsx';

test('shows reordering characters in the names of a certificate by their code point', () => {
  const html = renderToStaticMarkup(
    <CertificateSection
      certificate={{
        host: 'a.com',
        cause: null,
        step: null,
        commonName: 'a\u202eb',
        issuer: 'c\u2066d',
        not_before: null,
        not_after: null,
        days_remaining: null,
        subject_alt_names: ['e\u061cf'],
        tls_version: null,
        fingerprint_sha256: null,
        error: null,
      }}
    />,
  );
  for (const name of ['aU+202Eb', 'cU+2066d', 'eU+061Cf']) expect(html).toContain(name);
});
