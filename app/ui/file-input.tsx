import type { ComponentProps } from "react";
import { Input } from "./input.tsx";

/** A field for files, in a Field. Its limit and its formats stand in the field's hint. */
export const FileInput = (props: Omit<ComponentProps<"input">, "type" | "className">) => (
  <Input
    {...props}
    type="file"
    className="py-1.5 pl-1.5 text-sm file:mr-3 file:h-full file:rounded-sm file:border-0 file:bg-sunk file:px-3.5 file:font-semibold file:text-ink"
  />
);
