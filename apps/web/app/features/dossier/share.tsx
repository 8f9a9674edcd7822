import { badgeImagePath, dossierPath, SHARE_IMAGE_SIZE, shareImagePath } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/dossier.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { escapeXml } from '../../lib/escape-xml.ts';
import type { WordedDossier } from './dossier-texts.ts';
import css from './share.module.css';

interface ShareProps {
  dossier: WordedDossier;
  /** Public origin of this site, without a trailing slash. */
  publicUrl: string;
}

/** Ways to share this page: its URL, a citation with its dates, its badge and picture. Complete without JavaScript. */
export function Share({ dossier, publicUrl }: ShareProps) {
  const { domain, badge } = dossier;
  const texts = getShareTexts(dossier, publicUrl);
  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-3 items-end">
        <a href={shareImagePath(domain)} className="flex-[0_1_360px]">
          <img
            src={shareImagePath(domain)}
            alt={MESSAGES.shareImage({ domain })}
            {...SHARE_IMAGE_SIZE}
            loading="lazy"
            className="w-full h-auto border border-rule"
          />
        </a>
        <img
          src={badgeImagePath(domain)}
          alt={badge.text}
          // The text of the picture is always English.
          lang="en"
          width={badge.width}
          height={badge.height}
          loading="lazy"
          className="max-w-full h-auto"
        />
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-3 [&_a]:inline-block [&_a]:min-h-6">
        <a href={shareImagePath(domain)} download={`${domain.replaceAll('/', '-')}.png`}>
          {MESSAGES.downloadImage}
        </a>
      </p>
      <p className={`flex flex-wrap gap-2 py-3 ${css.buttons}`}>
        {texts.map(({ label, copyLabel, text }) => (
          <CopyButton key={label} text={text} variant="tight">
            {copyLabel}
          </CopyButton>
        ))}
      </p>
      <details className="[&_dd]:text-13 [&_dd]:[user-select:all] [&_dl>div]:py-2">
        <summary className="w-fit min-h-6 cursor-pointer">{MESSAGES.shareTexts}</summary>
        <dl>
          {texts.map(({ label, text, prose }) => (
            <div key={label}>
              <dt className="quiet text-13">{label}</dt>
              <dd className={prose ? 'breakable' : 'mono breakable'} translate={prose ? undefined : 'no'}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function getShareTexts(dossier: WordedDossier, publicUrl: string) {
  const { domain, badge, texts, ...rest } = dossier;
  const address = publicUrl + dossierPath(domain);
  const alternative = escapeXml(badge.text);
  return [
    { label: MESSAGES.shareLink, copyLabel: MESSAGES.copy.link, text: address, prose: false },
    {
      label: MESSAGES.shareCitation,
      copyLabel: MESSAGES.copy.citation,
      text: MESSAGES.citation({
        domain,
        ...rest,
        statement: texts.statement,
        basis: texts.filesRead === null ? MESSAGES.summary.noFilesRead(dossier) : null,
        address,
      }),
      prose: true,
    },
    {
      label: MESSAGES.shareBadge,
      copyLabel: MESSAGES.copy.badge,
      text: `<a href="${escapeXml(address)}"><img src="${escapeXml(publicUrl + badgeImagePath(domain))}" alt="${alternative}" width="${badge.width}" height="${badge.height}"></a>`,
      prose: false,
    },
    {
      label: MESSAGES.shareCurl,
      copyLabel: MESSAGES.copy.curl,
      text: MESSAGES.curl({ address }),
      prose: false,
    },
  ];
}
