import { type ComponentProps, useRef, useState } from "react";

interface SuggestInputProps extends ComponentProps<"input"> {
  /** Answers `{items: [{kind, text}]}` to `q`: "/suggest?for=service". */
  source: string;
}

/**
 * A field that offers words while somebody types, in a list under the nearest `data-suggestions` around it. What that
 * takes is loaded when the field is focused; until then, and without it, one types.
 */
export function SuggestInput({ source, ...rest }: SuggestInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const [offer, setOffer] = useState<typeof import("./suggestions.tsx")>();
  return (
    <>
      <input
        {...rest}
        ref={field}
        onFocus={() => void import("./suggestions.tsx").then(setOffer, () => {})}
        onPointerDown={() => {
          pressed.current = true;
        }}
      />
      {offer && <offer.Suggestions field={field} source={source} openNow={pressed.current} />}
    </>
  );
}
