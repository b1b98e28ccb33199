import { ChevronDown } from "lucide-react";
import { Form, Link } from "react-router";
import { useIsVisitor } from "#app/web/use-viewer.ts";
import { Button } from "#ui/button.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { SuggestInput } from "#ui/suggest-input.tsx";
import { Hidden, StepFrame } from "./step-frame.tsx";
import type { WorkStep } from "./view.server.ts";

/** "What needs doing?": in words, or from a list. */
export function WorkForm({ what, fields, open, categories }: WorkStep) {
  const to = (kind: string) =>
    `?${new URLSearchParams([["kind", kind], ...fields.map(([name, value]) => [name, value])])}`;
  const postcode = fields.find(([name]) => name === "location")?.[1] ?? "";
  const isVisitor = useIsVisitor();
  const ownWords = `/post-job?${new URLSearchParams({ title: what, postcode })}`;
  return (
    <StepFrame title="Get quotes" heading="What needs doing?" step={1} done={0.02} back={null}>
      <Form method="get" role="search" className="mb-8">
        <Hidden fields={fields} />
        <div data-suggestions className="relative flex gap-2">
          <SuggestInput
            aria-label="What needs doing?"
            source="/suggest?for=service"
            name="what"
            defaultValue={what}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="next"
            placeholder="For example: leaking tap"
            className="min-h-13 w-full min-w-0 rounded-md border border-edge bg-raised px-4 text-lg placeholder:text-soft"
          />
          <Button type="submit" variant="primary" size="lg">
            Next
          </Button>
        </div>
      </Form>
      {what && !open && (
        <p role="status" className="mb-6 rounded-md bg-amber-soft p-4">
          We have no questions for “<span className="break-words">{what}</span>”. Choose the closest match, or{" "}
          <Link
            to={isVisitor ? `/auth?${new URLSearchParams({ mode: "sign-up", next: ownWords })}` : ownWords}
            className="link"
          >
            describe it in your own words
          </Link>
          .
        </p>
      )}
      {categories.map(({ name, kinds }) => (
        <details key={name} open={name === open} className="group border-line border-b">
          <summary className="flex min-h-16 items-center gap-4 py-2 font-semibold text-lg">
            <CategoryPicture name={name} className="h-12 w-16" />
            <span className="flex-1">{name}</span>
            <ChevronDown aria-hidden className="size-5 text-soft transition-transform group-open:rotate-180" />
          </summary>
          <ul className="flex flex-wrap gap-2 pb-5">
            {kinds.map(({ id, name: kind }) => (
              <li key={id}>
                <Link
                  to={to(id)}
                  className="inline-flex min-h-11 items-center rounded-full border border-edge bg-raised px-4 font-semibold hover:bg-sunk"
                >
                  {kind}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </StepFrame>
  );
}
