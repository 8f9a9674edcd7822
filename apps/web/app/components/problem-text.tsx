import { API_PROBLEMS } from '#messages/api-problems.ts';
import { LOCALE } from '#messages/locale.ts';
import { ApiProblem, isClientError } from '../lib/api-client.ts';
import { findText } from '../lib/format-message.ts';
import { Lang } from './lang.tsx';

const SOURCE_LANGUAGE = 'en';

/**
 * Why the server refused or failed. In English, its own sentence, which can name values; in another language, the
 * sentence of its code, or the English one if no catalog has the code.
 */
export function ProblemText({ code, detail }: { code: string; detail: string }) {
  const isSource: boolean = LOCALE.language === SOURCE_LANGUAGE;
  const text = isSource && detail !== '' ? null : findText(API_PROBLEMS, code);
  return text ?? <Lang>{detail}</Lang>;
}

/** Text of an error: that of the problem if the visitor can act on it, else the action's own "Failed to …". */
export function ErrorText({ error, fallback }: { error: unknown; fallback: string }) {
  if (!(error instanceof ApiProblem) || !isClientError(error) || error.detail === null) return fallback;
  return error.isTranslated ? error.detail : <ProblemText code={error.code ?? ''} detail={error.detail} />;
}
