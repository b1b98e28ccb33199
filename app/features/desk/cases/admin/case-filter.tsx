import { Search, X } from "lucide-react";
import { Form } from "react-router";
import { RISKS } from "#features/risk/rules/risk-signal.format.ts";
import { DUE, dueLabels } from "#kernel/deadline.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { type CaseKind, caseKinds } from "../rules/case-kinds.ts";
import { type CaseFilter, casesPath, SEARCH_MAX } from "../rules/case-query.ts";
import { ageLabels, CASE_AGES } from "../rules/case-sort.ts";

interface CaseFilterFormProps {
  filter: CaseFilter;
  kinds: readonly CaseKind[];
  operators: readonly { id: string; name: string }[];
}

/** Narrows the view; the choice is in the address of the page. */
export function CaseFilterForm({ filter, kinds, operators }: CaseFilterFormProps) {
  const { view, kind, assignee, due, tag, risk, age, closed, sort, q } = filter;
  const isFiltered = Boolean(kind || assignee || due || tag || risk || age || q);
  return (
    <Form
      role="search"
      aria-label="Cases"
      key={casesPath(filter)}
      className="mt-4 mb-4 flex flex-wrap items-end gap-2.5"
    >
      {closed && <input type="hidden" name="closed" value={closed} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {view !== "all" && <input type="hidden" name="view" value={view} />}
      <Field label="Words, person, email or number" hideLabel className="min-w-60 flex-1">
        <Input
          name="q"
          type="search"
          defaultValue={q}
          maxLength={SEARCH_MAX}
          placeholder="Words, person or number"
          data-key="f"
        />
      </Field>
      <Field label="Kind" hideLabel className="min-w-36 flex-1">
        <Select
          name="kind"
          defaultValue={kind ?? ""}
          placeholder="Any kind"
          options={kinds.map((value) => ({ value, label: caseKinds[value].label }))}
        />
      </Field>
      <Field label="With" hideLabel className="min-w-38 flex-1">
        <Select
          name="assignee"
          defaultValue={assignee ?? ""}
          placeholder="With anyone"
          options={operators.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {!closed && (
        <Field label="Due" hideLabel className="min-w-40 flex-1">
          <Select
            name="due"
            defaultValue={due ?? ""}
            placeholder="Any deadline"
            options={DUE.map((value) => ({ value, label: dueLabels[value] }))}
          />
        </Field>
      )}
      <Field label="Risk" hideLabel className="min-w-32 flex-1">
        <Select
          name="risk"
          defaultValue={risk ?? ""}
          placeholder="Any risk"
          options={["1", "2", "3"].map((value) => ({
            value,
            label: value === "3" ? (RISKS[3] ?? "") : `${RISKS[Number(value)]} or more`,
          }))}
        />
      </Field>
      <Field label="Age" hideLabel className="min-w-32 flex-1">
        <Select
          name="age"
          defaultValue={age ?? ""}
          placeholder="Any age"
          options={CASE_AGES.map((value) => ({ value, label: ageLabels[value] }))}
        />
      </Field>
      <Field label="Tag" hideLabel className="min-w-36 flex-1 lg:max-w-60">
        <Input name="tag" defaultValue={tag} maxLength={30} placeholder="Tag" autoComplete="off" />
      </Field>
      <Button type="submit" icon={<Search aria-hidden className="size-4.5" />}>
        Filter
      </Button>
      {isFiltered && (
        <ButtonLink to={casesPath({ view, closed, sort })} variant="text" icon={<X aria-hidden className="size-4.5" />}>
          Clear
        </ButtonLink>
      )}
    </Form>
  );
}
