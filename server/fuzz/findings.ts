/** What a run has seen: how often each operation gave which status, and what was wrong. */
export class Findings {
  readonly statuses = new Map<string, Map<number, number>>();
  readonly wrong = new Map<string, string>();
  requests = 0;

  note(operation: string, status: number): void {
    this.requests += 1;
    const counts = this.statuses.get(operation) ?? new Map<number, number>();
    this.statuses.set(operation, counts.set(status, (counts.get(status) ?? 0) + 1));
  }

  /** Of each kind of fault the first is kept. */
  fault(operation: string, what: string, request: unknown): void {
    const key = `${operation}: ${what.slice(0, 300)}`;
    if (!this.wrong.has(key)) this.wrong.set(key, JSON.stringify(request)?.slice(0, 1_500) ?? "");
  }

  /** For the end of a run. */
  report(): string {
    const never = [...this.statuses].filter(([, counts]) => ![...counts.keys()].some((status) => status < 400));
    const faults = [...this.wrong].map(([what, request]) => `FAULT ${what}\n  ${request}`);
    return [
      `${this.requests} requests to ${this.statuses.size} operations, ${this.wrong.size} faults`,
      ...(never.length > 0 ? [`never successful: ${never.map(([name]) => name).join(", ")}`] : []),
      ...faults,
    ].join("\n");
  }
}
