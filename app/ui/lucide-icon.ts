import { type ComponentProps, createElement } from "react";

/**
 * Replaces lucide's own icon component in the build (vite.config.ts). The library's computes every attribute for each of
 * hundreds of icons on a page, and adds 1 KB for options that we do not use. The markup is the same.
 */
type Shape = [tag: string, attributes: Record<string, string>];

interface IconData {
  name: string;
  node: readonly Shape[];
}

interface IconProps extends ComponentProps<"svg"> {
  size?: number | string;
}

const isNamed = (props: object): boolean =>
  "role" in props || "title" in props || Object.keys(props).some((name) => name.startsWith("aria-"));

export default function createLucideIcon({ name, node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  // biome-ignore lint/correctness/noComponentHookFactories: created once for each icon, when its module is loaded
  function Icon({ size = 24, className, children, ...rest }: IconProps) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `lucide ${className}` : "lucide",
        "aria-hidden": isNamed(rest) ? undefined : "true",
        ...rest,
      },
      shapes,
      children,
    );
  }
  Icon.displayName = name;
  return Icon;
}
