import { type ComponentProps, useRef, useState } from "react";

interface SuggestInputProps extends ComponentProps<"input"> {
  /** The URL of the suggestions, which returns `{items: [{kind, text}]}` for `q`: "/suggest?for=service". */
  source: string;
}

/**
 * A text field with suggestions, in a list under its nearest `data-suggestions` ancestor. The code for the suggestions is
 * loaded when the field gets the focus; without it, it is a plain text field.
 */
export function SuggestInput({ source, ...rest }: SuggestInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const [module, setModule] = useState<typeof import("./suggestions.tsx")>();
  return (
    <>
      <input
        {...rest}
        ref={field}
        onFocus={() => void import("./suggestions.tsx").then(setModule, () => {})}
        onPointerDown={() => {
          pressed.current = true;
        }}
      />
      {module && <module.Suggestions field={field} source={source} openNow={pressed.current} />}
    </>
  );
}
