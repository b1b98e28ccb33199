import { Heart } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

interface SaveButtonProps {
  userId: string;
  name: string;
  saved: boolean;
  /** The heart alone, for cards; else with its word. */
  icon?: boolean;
  className?: string;
}

/**
 * Keeps a tradesperson in mind, or no longer. A plain form; with JavaScript it shows at once and stays where it is.
 * Visitors are sent to sign in and come back with it saved. Show it where `savedAmong` is not null.
 */
export function SaveButton({ userId, name, saved, icon, className }: SaveButtonProps) {
  const fetcher = useFetcher<{ saved?: boolean }>();
  const here = useLocation();
  const hydrated = useHydrated();
  const asked = fetcher.formData?.get("intent");
  // What the last press came to: of a list's later pages nobody tells anew.
  const isSaved = asked ? asked === "save" : (fetcher.data?.saved ?? saved);
  return (
    <fetcher.Form method="post" action="/saved-pros" className={className}>
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="back" value={here.pathname + here.search} />
      {hydrated && <input type="hidden" name="stay" value="1" />}
      <Button
        type="submit"
        name="intent"
        value={isSaved ? "remove" : "save"}
        aria-label={isSaved ? `Saved: ${name}. Press to remove` : `Save ${name}`}
        variant={icon ? "text" : "line"}
        icon={<Heart aria-hidden className={cx("size-5", isSaved && "fill-current text-green")} />}
        className={icon ? "w-11" : "w-full"}
      >
        {icon ? null : isSaved ? "Saved" : "Save"}
      </Button>
    </fetcher.Form>
  );
}
