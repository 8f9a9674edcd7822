/** The server writes the same English, so it has its place in the contract. */
export { ENGLISH as MESSAGES } from '@vouchwire/api-contract';
