/** The server writes the same English, so it has its place in the contract. */
export { ENGLISH_STATEMENTS as MESSAGES } from '@vouchwire/api-contract';
