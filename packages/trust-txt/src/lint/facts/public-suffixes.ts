/**
 * Most frequent public suffixes of two labels: national second levels and hosting platforms. They replace the Public
 * Suffix List, which is too large for a package without dependencies (publicsuffix.org).
 */
const SECOND_LEVELS: ReadonlySet<string> = new Set(
  `co.uk org.uk gov.uk ac.uk net.uk me.uk ltd.uk plc.uk sch.uk com.au net.au org.au gov.au edu.au id.au co.nz org.nz net.nz
   govt.nz ac.nz co.za org.za net.za com.br net.br org.br gov.br jor.br co.jp or.jp ne.jp ac.jp go.jp co.kr or.kr co.in net.in
   org.in gov.in com.cn net.cn org.cn gov.cn com.tw org.tw com.hk org.hk com.sg org.sg com.my org.my com.ph org.ph com.vn
   com.mx org.mx com.ar org.ar com.co org.co com.pe com.tr org.tr com.ua org.ua com.pl org.pl co.il org.il com.eg com.ng
   org.ng com.gh co.ke or.ke co.tz co.ug com.pk com.bd com.lk com.np com.sa com.lb co.th or.th co.id or.id com.ve com.ec
   com.uy com.py com.bo com.gt github.io gitlab.io netlify.app vercel.app pages.dev workers.dev web.app firebaseapp.com
   blogspot.com herokuapp.com azurewebsites.net cloudfront.net`.split(/\s+/),
);

/** Returns the registrable domain by the short list. Null if the name is a suffix itself. */
export function getRegistrableDomainByList(hostname: string): string | null {
  const last = hostname.lastIndexOf('.');
  if (last < 0) return null;
  const second = hostname.lastIndexOf('.', last - 1);
  if (!SECOND_LEVELS.has(hostname.slice(second + 1))) return hostname.slice(second + 1);
  return second < 0 ? null : hostname.slice(hostname.lastIndexOf('.', second - 1) + 1);
}
