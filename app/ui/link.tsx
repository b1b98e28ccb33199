import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * The router's link. On the server it is the same markup without the router's work: there nothing is pressed, and most links are absolute
 * paths, which need not be resolved against the page's. A page has up to a hundred.
 */
export const Link = import.meta.env.SSR ? PlainLink : RouterLink;

/** An absolute path that resolving leaves as it is: no "//", no "." or ".." segments, no empty query or fragment. */
const RESOLVED = /^(?!.*\/[./])\/[^?#]*(\?[^#]+)?(#.+)?$/;

export function PlainLink(props: LinkProps) {
  const { to, prefetch, mask, discover } = props;
  if (typeof to !== "string" || prefetch || mask || discover || !RESOLVED.test(to)) return <RouterLink {...props} />;
  const { to: _, relative, reloadDocument, replace, state, preventScrollReset, viewTransition, ...rest } = props;
  const { defaultShouldRevalidate, onClick, target, ...attributes } = rest;
  return <a {...attributes} href={to} target={target} data-discover="true" />;
}
