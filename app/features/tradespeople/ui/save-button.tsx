import { Heart } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { savedFetcher } from "../rules/saved-fetcher.ts";

interface SaveButtonProps {
  userId: string;
  name: string;
  saved: boolean;
  /** Shows only the heart, for cards; otherwise also a label. */
  icon?: boolean;
  className?: string;
}

/**
 * Saves a tradesperson, or removes a saved one. It is a form that works without JavaScript; with JavaScript it updates in place.
 * Visitors sign in first, and the tradesperson is then saved. Shown where `savedAmong` is not null.
 */
export function SaveButton({ userId, name, saved, icon, className }: SaveButtonProps) {
  const fetcher = useFetcher<{ saved?: boolean }>({ key: savedFetcher(userId) });
  const here = useLocation();
  const hydrated = useHydrated();
  const pending = fetcher.formData?.get("intent");
  // The last response overrides the prop, because a list's later pages are not reloaded after the action.
  const isSaved = pending ? pending === "save-tradesperson" : (fetcher.data?.saved ?? saved);
  return (
    <fetcher.Form method="post" action="/saved-pros" className={className}>
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="back" value={here.pathname + here.search} />
      {hydrated && <input type="hidden" name="stay" value="1" />}
      <Button
        type="submit"
        name="intent"
        value={isSaved ? "remove-saved-tradesperson" : "save-tradesperson"}
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
