import { Columns3, Download } from "lucide-react";
import type { FormEvent } from "react";
import { Form, useLocation } from "react-router";
import { choosableColumns, type DeskList } from "#kernel/desk-list.ts";
import { Button, ButtonLink, buttonClass } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import { Menu } from "../menu.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { useShownColumns } from "./chosen-columns.ts";

type Filters = Readonly<Record<string, string | undefined>>;

interface ListToolsProps {
  list: DeskList;
  /** The filters of the list, which its file has too. */
  query?: Filters;
}

/** Beside the title of a list of the desk: the menu of its columns, and its file. */
export const ListTools = ({ list, query = {} }: ListToolsProps) => (
  <div className="no-print flex items-center">
    <ColumnsMenu list={list} />
    <CsvDownload list={list} query={query} />
  </div>
);

/** Which columns the operator sees. The choice is stored for them, by a form that works without scripts. */
function ColumnsMenu({ list }: { list: DeskList }) {
  const shown = useShownColumns(list);
  const { pathname, search } = useLocation();
  return (
    <Menu
      label={`Columns: ${list.name}`}
      trigger={
        <span aria-hidden className="flex items-center gap-2">
          <Columns3 className="size-4.5" />
          <span className="max-sm:hidden">Columns</span>
        </span>
      }
      triggerClassName={buttonClass({ variant: "text" }, "text-sm")}
    >
      <Form
        method="post"
        action="/admin/lists/columns"
        replace
        preventScrollReset
        onSubmit={close}
        className="flex flex-col items-start px-3 pb-2"
      >
        <input type="hidden" name="list" value={list.id} />
        <input type="hidden" name="place" value={pathname + search} />
        {choosableColumns(list).map((column) => (
          <Checkbox
            key={column}
            name="column"
            value={column}
            label={list.columns[column]}
            defaultChecked={shown.includes(column)}
          />
        ))}
        <p className="mb-3 text-soft text-sm lg:hidden">Some columns do not fit on a narrow screen.</p>
        <SubmitButton intent="choose-columns" size="sm" busyLabel="Saving…">
          Save columns
        </SubmitButton>
      </Form>
    </Menu>
  );
}

/** The page stays, so its menu is closed here. */
function close({ currentTarget }: FormEvent<HTMLFormElement>) {
  const menu = currentTarget.closest("details");
  menu?.querySelector("summary")?.focus();
  menu?.removeAttribute("open");
}

/** Downloads the list as it is filtered, all its pages. */
function CsvDownload({ list: { id, name, file }, query }: { list: DeskList; query: Filters }) {
  const filters = new URLSearchParams();
  for (const [parameter, value] of Object.entries(query)) if (value) filters.set(parameter, value);
  const search = filters.size > 0 ? `?${filters}` : "";
  const look = {
    variant: "text",
    className: "text-sm",
    "aria-label": `Download as CSV: ${name}`,
    icon: <Download aria-hidden className="size-4.5" />,
  } as const;
  if (file)
    return (
      <ButtonLink {...look} to={`${file}${search}`} reloadDocument>
        CSV
      </ButtonLink>
    );
  return (
    <form method="post" action={`/admin/${id}/file${search}`}>
      <Button {...look} type="submit" name="intent" value={`download-${id}`}>
        CSV
      </Button>
    </form>
  );
}
