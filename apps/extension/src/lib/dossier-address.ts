/** Returns the address of the dossier of a domain. It is opened only when the user follows the link. */
export const getDossierAddress = (origin: string, domain: string): string => `${origin}/d/${encodeURI(domain)}`;
