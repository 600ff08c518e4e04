import './server';
import './client';
