/** Address of the dossier of a domain. Opened only when the user follows the link. */
export const getDossierAddress = (origin: string, domain: string): string => `${origin}/d/${encodeURI(domain)}`;
