import { Component, type ReactNode } from 'react';
import type * as Crash from '../components/CrashBox';

/** Fetches the crash screen, which few readers ever see. */
export type LoadCrashBox = () => Promise<typeof Crash>;

interface Props {
  loadCrashBox: LoadCrashBox;
  children: ReactNode;
}

interface State {
  crash?: { error: unknown } | undefined;
  /** Missing until it was needed and has been fetched. */
  CrashBox?: typeof Crash.CrashBox;
}

/** Shows the crash screen in place of an island that throws. The page around it stays, and Try again renders the island again. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    // Without the screen, its heading is there all the same.
    this.props.loadCrashBox().then(
      ({ CrashBox }) => this.setState({ CrashBox }),
      () => undefined,
    );
  }

  override render(): ReactNode {
    const { crash, CrashBox } = this.state;
    if (!crash) return this.props.children;
    const heading = <h2 className="error-box__title">This page crashed</h2>;
    if (!CrashBox) return heading;
    return (
      <CrashBox
        heading={heading}
        error={crash.error}
        onTryAgain={() => this.setState({ crash: undefined })}
      />
    );
  }
}
