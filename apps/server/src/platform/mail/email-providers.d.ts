/** The package has no types of its own. It contains domains in lower case and punycode. */
declare module 'email-providers' {
  const domains: readonly string[];
  export default domains;
}
