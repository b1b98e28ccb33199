import { useState } from "react";

/**
 * What was shown when somebody began to fill in a form, so that a change since then is refused. While the form is not touched, and after a reply, it is
 * what is shown.
 */
export function useSeen<Value>(value: Value, reply: unknown): { seen: Value; begin: () => void } {
  const [begun, setBegun] = useState<{ value: Value; reply: unknown }>();
  const isBegun = begun !== undefined && begun.reply === reply;
  return {
    seen: isBegun ? begun.value : value,
    begin: () => {
      if (!isBegun) setBegun({ value, reply });
    },
  };
}
