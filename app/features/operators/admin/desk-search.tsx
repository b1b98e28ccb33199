import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { useTexts } from "#ui/language.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { SEARCH_MAX } from "../rules/search-query.ts";
import { texts } from "./desk-frame.texts.ts";

/**
 * The search of the rail. Ctrl K and / lead to it from everywhere, unless somebody is typing; where the rail has no room for it, they
 * and an icon lead to the page of the search.
 */
export function DeskSearch() {
  const t = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      if (field.current?.offsetParent === null) return void navigate("/admin/search");
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [navigate]);
  return (
    <>
      <Link
        to="/admin/search"
        title={t.searchEverything}
        className="mb-2 flex min-h-8 items-center justify-center rounded-md text-soft hover:bg-raised hover:text-ink xl:hidden"
      >
        <Search aria-hidden className="size-4.5" />
        <VisuallyHidden>{t.searchEverything}</VisuallyHidden>
      </Link>
      <Form action="/admin/search" role="search" aria-label={t.everything} className="relative mb-2 max-xl:hidden">
        <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 left-2.5 size-4 text-soft" />
        <input
          ref={field}
          type="search"
          name="q"
          maxLength={SEARCH_MAX}
          aria-label={t.searchEverything}
          aria-keyshortcuts="Control+K /"
          placeholder={t.searchPlaceholder}
          className="h-9 w-full rounded-md border border-edge bg-paper pr-2 pl-8 text-sm placeholder:text-soft"
        />
      </Form>
    </>
  );
}

const opensSearch = (event: KeyboardEvent): boolean => {
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) return true;
  const inField =
    event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]");
  return event.key === "/" && !inField && !event.ctrlKey && !event.metaKey && !event.altKey;
};
