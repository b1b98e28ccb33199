import { type ComponentProps, useEffect, useRef, useState } from "react";

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
  const load = () => void import("./suggestions.tsx").then(setModule, () => {});
  // The field may have been pressed or typed in before hydration, which the events below miss.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    if (document.activeElement !== field.current) return;
    pressed.current = true;
    load();
  }, []);
  return (
    <>
      <input
        {...rest}
        ref={field}
        onFocus={load}
        onPointerDown={() => {
          pressed.current = true;
        }}
      />
      {module && <module.Suggestions field={field} source={source} openNow={pressed.current} />}
    </>
  );
}
