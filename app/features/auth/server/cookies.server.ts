/**
 * The prefix of the names of our cookies. With `__Host-` a browser accepts a cookie only over HTTPS, for this host alone and for all
 * paths, so that no other host of the domain can set it.
 */
export const cookiePrefixOf = (secure: boolean): string => (secure ? "__Host-fettle" : "fettle");
