import { asList, asNumber, asRecord, asText } from '../../../lib/lenient.ts';

/** A sentence of the server's, and the rows of the bill that it rests on. */
export interface CitedSentence {
  text: string;
  signals: number[];
}

export const readTexts = (value: unknown): string[] => asList(value).flatMap((entry) => asText(entry) ?? []);

const readNumbers = (value: unknown): number[] => [...new Set(asList(value).flatMap((entry) => asNumber(entry) ?? []))];

/** Warnings, recommendations and sentences of a summary: plain texts, or objects that name what they rest on. */
export const readSentences = (value: unknown): CitedSentence[] =>
  asList(value).flatMap((entry) => {
    const record = asRecord(entry);
    const text = record ? (asText(record.message) ?? asText(record.text)) : asText(entry);
    return text ? [{ text, signals: readNumbers(record?.signals) }] : [];
  });
