import { Component, type ReactNode } from 'react';
import { CrashBox } from '../components/CrashBox';

interface State {
  crash?: { error: unknown };
}

/** Shows the crash screen in place of an island that throws. The page around it stays, and Try again renders the island again. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <CrashBox
        heading={<h2 className="error-box__title">This page crashed</h2>}
        error={crash.error}
        onTryAgain={() => {
          this.setState({ crash: undefined });
        }}
      />
    );
  }
}
