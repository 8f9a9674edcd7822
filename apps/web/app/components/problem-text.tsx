import { API_PROBLEMS } from '#messages/api-problems.ts';
import { LOCALE } from '#messages/locale.ts';
import { ApiProblem, isClientError } from '../lib/api-client.ts';
import { findText } from '../lib/format-message.ts';
import { Lang } from './lang.tsx';

const SOURCE_LANGUAGE = 'en';

/**
 * Explains why the server rejected a request or failed. In English, shows the server's own sentence, which can contain
 * values. In another language, shows the sentence for the code, or the English one if the catalog does not have the
 * code.
 */
export function ProblemText({ code, detail }: { code: string; detail: string }) {
  const isSource: boolean = LOCALE.language === SOURCE_LANGUAGE;
  const text = isSource && detail !== '' ? null : findText(API_PROBLEMS, code);
  return text ?? <Lang>{detail}</Lang>;
}

/**
 * Text of an error. Shows the server's problem if the visitor can act on it. Otherwise shows the fallback of the
 * action, such as "Failed to …".
 */
export function ErrorText({ error, fallback }: { error: unknown; fallback: string }) {
  if (!(error instanceof ApiProblem) || !isClientError(error) || error.detail === null) return fallback;
  return error.isTranslated ? error.detail : <ProblemText code={error.code ?? ''} detail={error.detail} />;
}
