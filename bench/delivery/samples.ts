import { median, spread } from './statistics';

/** The repeats of each figure of one site, by the figure's name. What was lost counts as endless. */
export class Samples {
  private readonly values = new Map<string, number[]>();

  /** Adds one repeat of some figures. */
  add(figures: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(figures)) {
      this.values.set(name, [...(this.values.get(name) ?? []), value]);
    }
  }

  /** The median of a figure's repeats, or nothing where it was not measured. */
  median(name: string): number | undefined {
    return median(this.values.get(name) ?? []);
  }

  /** How far a figure's repeats lie apart, as a part of the median. */
  spread(name: string): number | undefined {
    return spread((this.values.get(name) ?? []).filter(Number.isFinite));
  }

  /** Whether a figure was measured so often, and lost each time. */
  isLost(name: string, times: number): boolean {
    const values = this.values.get(name) ?? [];
    return values.length >= times && values.every((value) => value === Infinity);
  }
}
