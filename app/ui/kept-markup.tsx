import { createElement, type FunctionComponent, type ReactNode } from "react";

/** Rendering is loaded on the server only. */
const renderToString = import.meta.env.SSR ? (await import("react-dom/server")).renderToString : undefined;

/** So many pieces of a component are kept, about 4 MB of a card that has 2 KB; the one that was used longest ago goes first. */
const MOST = 2_000;

/** V8 keeps a concatenated string as its pieces, and would walk through hundreds of them for each page: written and read, it is one piece. */
const flat = (text: string): string => Buffer.from(text).toString();

interface Content {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * The content of an element as props for it. On the server it is rendered once and its markup kept under its props, because many people see
 * the same cards; in the browser it is rendered as usual, and hydration finds the same markup. For a component whose markup depends on its
 * props alone: it uses no hook and no context, and the props are plain data. Called in a component that uses no hook either.
 */
export function keepMarkup<Props extends object>(Component: FunctionComponent<Props>): (props: Props) => Content {
  if (!renderToString) return (props) => ({ children: createElement(Component, props) });
  const kept = new Map<string, string>();
  return (props) => {
    const key = JSON.stringify(props);
    const markup = kept.get(key) ?? flat(renderToString(createElement(Component, props)));
    kept.delete(key);
    kept.set(key, markup);
    if (kept.size > MOST) kept.delete(kept.keys().next().value as string);
    return { dangerouslySetInnerHTML: { __html: markup } };
  };
}
