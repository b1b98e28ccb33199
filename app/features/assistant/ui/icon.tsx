import { cx } from "#ui/cx.ts";
import sprite from "./icons.svg";

/** A symbol of icons.svg by its lucide name. Icons that pages carry too would be cut out of them into files of their own. */
export const Icon = ({ name, className }: { name: string; className?: string }) => (
  <svg
    aria-hidden="true"
    className={cx("lucide", className)}
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <use href={`${sprite}#${name}`} />
  </svg>
);
