import { type ComponentProps, createElement } from "react";

/**
 * Replaces lucide's own icon component in the build (vite.config.ts). The library's computes every attribute for each of
 * hundreds of icons on a page, and adds 1 KB for options that we do not use. What all icons have in common is in styles/base.css, because a
 * list has a hundred of them. The server writes the shapes as one text instead of rendering each; the markup is the same.
 */
type Shape = [tag: string, attributes: Record<string, string>];

interface IconData {
  name: string;
  node: readonly Shape[];
}

type IconProps = ComponentProps<"svg">;

const isNamed = (props: object): boolean =>
  "role" in props || "title" in props || Object.keys(props).some((name) => name.startsWith("aria-"));

const attributeName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function markupOf([tag, { key: _key, ...attributes }]: Shape): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${attributeName(name)}="${value}"`);
  return `<${tag}${given.join("")}></${tag}>`;
}

export default function createLucideIcon({ name, node }: IconData) {
  const content = import.meta.env.SSR
    ? { dangerouslySetInnerHTML: { __html: node.map(markupOf).join("") } }
    : { children: node.map(([tag, attributes]) => createElement(tag, attributes)) };
  // biome-ignore lint/correctness/noComponentHookFactories: created once for each icon, when its module is loaded
  function Icon({ className, ...rest }: IconProps) {
    return createElement("svg", {
      viewBox: "0 0 24 24",
      className: className ? `lucide ${className}` : "lucide",
      "aria-hidden": isNamed(rest) ? undefined : "true",
      ...rest,
      ...content,
    });
  }
  Icon.displayName = name;
  return Icon;
}
