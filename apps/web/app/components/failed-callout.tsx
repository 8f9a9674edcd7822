import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Callout } from './callout.tsx';

interface FailedCalloutProps {
  texts: { readonly failed: string; readonly failedDetails: string; readonly tryAgain: string };
  /** Address that requests it again. */
  again: string;
  /** Details, by default those of the texts. */
  children?: ReactNode;
}

/** States that the server did not return a page. */
export function FailedCallout({ texts, again, children = texts.failedDetails }: FailedCalloutProps) {
  return (
    <Callout
      kind="bad"
      title={texts.failed}
      action={
        <ButtonLink to={again} reloadDocument>
          {texts.tryAgain}
        </ButtonLink>
      }
    >
      {children}
    </Callout>
  );
}
