import './links';
import './adapters';
