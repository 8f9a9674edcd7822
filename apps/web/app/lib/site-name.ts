/**
 * Formats the name of a site. A name from a directory is followed by its source, because the domain can have another
 * owner since then: "Galveston County Daily News (Local News Dataset, 2018)".
 */
export const formatSiteName = (name: string, directory: string | null | undefined): string =>
  directory == null ? name : `${name} (${directory})`;
