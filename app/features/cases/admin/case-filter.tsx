import { Search, X } from "lucide-react";
import { Form } from "react-router";
import { DUE, dueLabels } from "#kernel/deadline.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import { type CaseKind, caseKinds } from "../rules/case-kinds.ts";
import { type CaseFilter, casesPath, SEARCH_MAX } from "../rules/case-query.ts";
import { texts } from "./texts.tsx";

interface CaseFilterFormProps {
  filter: CaseFilter;
  kinds: readonly CaseKind[];
  operators: readonly { id: string; name: string }[];
}

/** Narrows the view; the choice is in the address of the page. */
export function CaseFilterForm({ filter, kinds, operators }: CaseFilterFormProps) {
  const t = useTexts(texts);
  const { view, kind, assignee, due, tag, q } = filter;
  const isFiltered = Boolean(kind || assignee || due || tag || q);
  return (
    <Form
      role="search"
      aria-label={t.cases}
      key={casesPath(filter)}
      className="mt-4 mb-4 flex flex-wrap items-end gap-2.5"
    >
      {view !== "all" && <input type="hidden" name="view" value={view} />}
      <Field label={t.personEmailOrNumber} hideLabel className="min-w-60 flex-1">
        <Input
          name="q"
          type="search"
          defaultValue={q}
          maxLength={SEARCH_MAX}
          placeholder={t.personEmailOrNumber}
          data-key="f"
        />
      </Field>
      <Field label={t.kind} hideLabel className="min-w-36 flex-1">
        <Select
          name="kind"
          defaultValue={kind ?? ""}
          placeholder={t.anyKind}
          options={kinds.map((value) => ({ value, label: caseKinds[value].label }))}
        />
      </Field>
      <Field label={t.with} hideLabel className="min-w-36 flex-1">
        <Select
          name="assignee"
          defaultValue={assignee ?? ""}
          placeholder={t.withAnybody}
          options={operators.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label={t.due} hideLabel className="min-w-36 flex-1">
        <Select
          name="due"
          defaultValue={due ?? ""}
          placeholder={t.anyDeadline}
          options={DUE.map((value) => ({ value, label: dueLabels[value] }))}
        />
      </Field>
      <Field label={t.tag} hideLabel className="min-w-36 flex-1">
        <Input name="tag" defaultValue={tag} maxLength={30} placeholder={t.tag} autoComplete="off" />
      </Field>
      <Button type="submit" icon={<Search aria-hidden className="size-4.5" />}>
        {t.filter}
      </Button>
      {isFiltered && (
        <ButtonLink to={casesPath({ view })} variant="text" icon={<X aria-hidden className="size-4.5" />}>
          {t.clear}
        </ButtonLink>
      )}
    </Form>
  );
}
