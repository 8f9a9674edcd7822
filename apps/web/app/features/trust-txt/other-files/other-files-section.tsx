import { Suspense, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { Disclosure } from '../../../components/disclosure.tsx';
import { lazyComponent } from '../../../components/lazy-component.tsx';
import type { OtherFilesPanelProps } from './other-files-panel.tsx';

/** Loaded when the section is opened, because most visitors want only a trust.txt. */
const OtherFilesPanel = lazyComponent<OtherFilesPanelProps>(
  () => import('./other-files-panel.tsx'),
  () => <p>{MESSAGES.loadFailed}</p>,
);

/** Other files of a publisher, generated from the same form. Collapsed by default. */
export function OtherFilesSection(props: OtherFilesPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure className="mt-8 border-y border-rule" isOpen={isOpen} onChange={setOpen}>
      <summary className="py-3 text-13 leading-6 cursor-pointer">
        <b className="font-medium">{MESSAGES.otherFiles}</b> <span className="quiet">{MESSAGES.otherFilesSummary}</span>
      </summary>
      {isOpen && (
        <Suspense>
          <OtherFilesPanel {...props} />
        </Suspense>
      )}
    </Disclosure>
  );
}
