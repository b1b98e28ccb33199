import { cx } from "#ui/cx.ts";
import sprite from "./icons.svg";

/** A symbol of icons.svg by its lucide name. Importing the icons instead would split other pages' icons into extra files. */
export const Icon = ({ name, className }: { name: string; className?: string }) => (
  <svg aria-hidden="true" className={cx("lucide", className)}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
