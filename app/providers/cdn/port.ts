/** A cache of public pages outside of this installation, such as a CDN or Varnish. */
export interface Cdn {
  /** Removes every page that has one of these keys. Throws if the removal was not confirmed. */
  purge(keys: readonly string[]): Promise<void>;
}
