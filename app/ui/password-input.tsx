import { type ComponentProps, useState } from "react";
import { Input } from "./input.tsx";
import { useTexts } from "./language.ts";
import { texts } from "./texts.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A password field with a button that shows the password. */
export function PasswordInput(props: ComponentProps<"input">) {
  const t = useTexts(texts);
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input {...props} type={shown ? "text" : "password"} className="pr-20" spellCheck={false} autoCapitalize="none" />
      {hydrated && (
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="tap absolute inset-y-0 right-0.5 my-auto h-11 rounded-md px-3 font-semibold text-green text-sm hover:underline"
        >
          {shown ? t.hide : t.show}
        </button>
      )}
    </span>
  );
}
