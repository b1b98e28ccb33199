import { createContext, useContext } from "react";
import { cx } from "./cx.ts";

interface FieldWiring {
  id?: string;
  describedBy?: string;
  invalid?: boolean;
}

/** The id and error state that a Field passes to its control. */
export const FieldContext = createContext<FieldWiring>({});

interface Wirable {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: unknown;
}

/** The id and ARIA attributes of a control: its own, completed by those of the Field around it. */
export function useFieldWiring(props: Wirable, extraDescription?: string) {
  const field = useContext(FieldContext);
  const own = field.describedBy ? undefined : props["aria-describedby"];
  return {
    id: props.id ?? field.id,
    "aria-describedby": cx(own, field.describedBy, extraDescription) || undefined,
    "aria-invalid": field.invalid || props["aria-invalid"] ? (true as const) : undefined,
  };
}
