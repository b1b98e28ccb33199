import { createContext, useContext } from "react";
import { cx } from "./cx.ts";

interface FieldWiring {
  id?: string;
  describedBy?: string;
  invalid?: boolean;
}

/** What a Field tells the control inside it. */
export const FieldContext = createContext<FieldWiring>({});

interface Wirable {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: unknown;
}

/** The id and aria of a control: its own, completed by the Field around it. */
export function useFieldWiring(props: Wirable, extraDescription?: string) {
  const field = useContext(FieldContext);
  const own = field.describedBy ? undefined : props["aria-describedby"];
  return {
    id: props.id ?? field.id,
    "aria-describedby": cx(own, field.describedBy, extraDescription) || undefined,
    "aria-invalid": field.invalid || props["aria-invalid"] ? (true as const) : undefined,
  };
}
