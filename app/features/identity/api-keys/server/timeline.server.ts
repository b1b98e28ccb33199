import { rowsSource, type TimelineSource } from "#app/timeline-source.ts";
import { apiKeys } from "#db/schema/api-keys.ts";

/** Somebody's keys for programs, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  rowsSource({
    name: "api-keys",
    kind: "security",
    needs: "people.read",
    of: apiKeys.userId,
    at: apiKeys.createdAt,
    id: apiKeys.id,
    fields: { name: apiKeys.name },
    line: ({ name }) => ({ text: `API key created: ${name}`, path: null }),
  }),
];
